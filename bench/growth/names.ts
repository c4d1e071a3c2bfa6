import { weighted } from "./random.ts";

export const FIRST_NAMES =
  `Aarav Aditi Ajay Akash Alok Amit Amrita Ananya Anil Anita Anjali Arjun Arti Asha Ashok Bhavna Deepa Deepak
  Dev Divya Farah Gaurav Geeta Harish Imran Isha Jaya Kabir Kamal Karan Kavita Kiran Komal Lalita Madhu Mahesh
  Manish Manju Meena Meera Mohan Mukesh Naina Naveen Neha Nikhil Nisha Nitin Pallavi Pankaj Pooja Pradeep Prakash
  Priya Rahul Raj Rajesh Rakesh Ramesh Rani Rashmi Ravi Rekha Renu Ritu Rohan Rohit Sachin Sameer Sana Sandeep
  Sanjay Sarita Seema Shalini Shanti Shikha Shreya Simran Sneha Sonia Sudha Suman Sunil Sunita Suresh Swati
  Tanvi Tarun Usha Varun Vibha Vijay Vikas Vikram Vimal Vinod Vivek Yash Zoya`.split(/\s+/);

export const LAST_NAMES =
  `Agarwal Ahmed Arora Bansal Bhatia Bhatt Bisht Chauhan Chawla Chopra Das Dixit Dubey Dutta Garg Ghosh Gill Goel
  Gupta Iyer Jain Jha Joshi Kapoor Kaur Khan Khanna Kohli Kulkarni Kumar Mahajan Malik Mathur Mehra Mehta Menon
  Mishra Mittal Nair Negi Ojha Pandey Pathak Pillai Prasad Puri Rana Rao Rathore Rawat Reddy Roy Saini Saxena
  Sethi Sharma Shukla Sinha Singh Sood Srivastava Tandon Thakur Tiwari Tripathi Tyagi Varma Verma Vohra
  Yadav`.split(/\s+/);

/** Nobody else has these names: a search for them finds the same people at every scale. */
export const RARE_CUSTOMER = { first: "Kavita", last: "Malhotra-Sen" };
export const RARE_VENDOR = { first: "Kavita", last: "Devi-Rathi" };

export const TRADES = ["Home Care", "Shine", "Cleaners", "Services", "Fresh Homes", "Deep Clean"];

const HOUSES = ["Neem Residency", "Palm Court", "Lotus Towers", "Green Park", "Sunrise Homes"];
/** Buildings of a locality. */
export const houses = weighted(HOUSES.map((house, at) => [house, HOUSES.length - at] as const));
