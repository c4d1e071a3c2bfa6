export const words = {
  title: "Log out before it is sent?",
  stay: "Stay logged in",
  leave: "Log out",
  kept: (count: number) => {
    const them = count === 1 ? "it" : "them";
    return `${count === 1 ? "One step of a visit is" : `${count} steps of visits are`} not sent yet. We keep ${them} on this phone for 24 hours, and send ${them} when you log in here again.`;
  },
};
