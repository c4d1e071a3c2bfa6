import type { Moment } from "./bookings.ts";

export const contacts: {
  at: Moment;
  contact: { name: string; email: string; phone_number: string; subject: string; message: string };
}[] = [
  {
    at: [-2, "18:12"],
    contact: {
      name: "Leela Pillai",
      email: "leela.pillai@example.in",
      phone_number: "9811200432",
      subject: "A key with the guard",
      message:
        "Sample message. I leave early today. The key is with the guard at gate 2, please ask for Ram.",
    },
  },
  {
    at: [-1, "09:41"],
    contact: {
      name: "Neem Residency office",
      email: "office.neem@example.in",
      phone_number: "9811200461",
      subject: "Staircases of two towers",
      message:
        "Sample message. What would you charge for two staircases of 14 floors, twice a week?",
    },
  },
  {
    at: [-1, "21:03"],
    contact: {
      name: "Tarun Saxena",
      email: "tarun.saxena@example.in",
      phone_number: "9811200435",
      subject: "Thank you, and a bill",
      message: "Sample message. The kitchen is spotless. May I have a bill in my firm's name?",
    },
  },
];

export const applications: {
  at: Moment;
  vendor: {
    name: string;
    phone_number: string;
    location: string;
    sub_location: string;
    services_attributes: { service_name: string; price: number }[];
  };
}[] = [
  {
    at: [-1, "11:26"],
    vendor: {
      name: "Sample: Pankaj Bhati",
      phone_number: "9811200471",
      location: "Greater Noida",
      sub_location: "Delta 2",
      services_attributes: [
        { service_name: "Washroom Cleaning", price: 900 },
        { service_name: "Kitchen Cleaning", price: 1200 },
      ],
    },
  },
  {
    at: [-1, "19:18"],
    vendor: {
      name: "Sample: Sparkle Brothers",
      phone_number: "9811200472",
      location: "Delhi",
      sub_location: "Rohini",
      services_attributes: [{ service_name: "Sofa and Carpet Cleaning", price: 0 }],
    },
  },
];
