export const words = {
  main: "Main",
  menu: "Menu",
};
