export const words = {
  steps: [
    { title: "Choose the work", text: "Take a package, or put a washroom and a sofa together." },
    { title: "Pick Morning or Evening", text: "Any day from today. No account needed." },
    {
      title: "A cleaner accepts",
      text: "Cleaners in your city see it. The first cleaner to accept will come.",
    },
    {
      title: "Check the work together",
      text: "Check each room before the cleaner leaves. Not right? Call us.",
    },
  ],
  testimonials: [
    {
      quote:
        "I had given up on the white marks on the shower glass. Two hours later I could see the tap behind it. My mother thought we had changed the door.",
      name: "Ritu Malhotra",
      detail: "Sector 76, Noida. Washroom Cleaning",
    },
    {
      quote:
        "Booked on Friday night, they came on Saturday morning, and the price was the one on the screen.",
      name: "Arjun Nair",
      detail: "Sector 137, Noida. Full House Cleaning",
    },
    {
      quote: "The floor is dry and the bins are empty when we open the clinic, every day.",
      name: "Dr Sana Qureshi",
      detail: "Greater Noida. Shop and Clinic Cleaning",
    },
  ],
  places: [
    { term: "Noida", detail: "Sectors 50, 62, 74 to 79, 104, 137, 150" },
    { term: "Greater Noida", detail: "Pari Chowk, Knowledge Park, Noida Extension" },
    { term: "Delhi", detail: "Mayur Vihar, Patparganj, Saket, Dwarka" },
    { term: "Gurugram", detail: "Golf Course Road, Sohna Road, Sectors 45 to 57" },
  ],
};
