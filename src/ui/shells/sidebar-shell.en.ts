export const words = {
  help: "Help",
  quickActions: "Quick actions",
  menu: "Menu",
  sidebar: "Sidebar",
  toggle: "Toggle sidebar",
  dashboard: "Dashboard",
};
