import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "#ui/styles/styles.css";
import "./dense.css";
import { createOpsRouter } from "./create-ops-router.tsx";

// /ops depends on the signed-in operator, so it is rendered in the browser, by an application
// separate from the site.
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<RouterProvider router={createOpsRouter()} />);
