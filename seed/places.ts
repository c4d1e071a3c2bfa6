// Where the firm works, and what a vendor may tick on the application form.

// The longest prefix that a pin code begins with says which city it lies in.
export const cities: { id: number; name: string; pinPrefixes: string[] }[] = [
  { id: 1, name: "Noida", pinPrefixes: ["2013"] },
  { id: 2, name: "Delhi", pinPrefixes: ["110"] },
  {
    id: 3,
    name: "Greater Noida",
    pinPrefixes: "201306 201308 201310 201312 201314 201315 201316 201318 2032".split(" "),
  },
  { id: 4, name: "Gurugram", pinPrefixes: ["122"] },
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
