// Where the firm works, and what a vendor may tick on the application form.

export const cities: { id: number; name: string }[] = [
  { id: 1, name: "Noida" },
  { id: 2, name: "Delhi" },
  { id: 3, name: "Greater Noida" },
  { id: 4, name: "Gurugram" },
];

export const serviceNames: { id: number; serviceName: string }[] = [
  { id: 1, serviceName: "Everyday Sweep and Mop" },
  { id: 2, serviceName: "Full House Cleaning" },
  { id: 3, serviceName: "Washroom Cleaning" },
  { id: 4, serviceName: "Kitchen Cleaning" },
  { id: 5, serviceName: "AC Cleaning" },
  { id: 6, serviceName: "Sofa and Carpet Cleaning" },
  { id: 7, serviceName: "Window and Balcony Cleaning" },
  { id: 8, serviceName: "Bedroom Cleaning" },
  { id: 9, serviceName: "Office Cleaning" },
  { id: 10, serviceName: "Society Common Areas" },
];
