/** How long the desk takes to check what a vendor offers, as it is promised to vendors. */
export const APPROVAL_TIME = "two working days";
