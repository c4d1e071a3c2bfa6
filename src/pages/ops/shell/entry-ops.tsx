import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "#ui/styles/styles.css";
import "./dense.css";
import { createOpsRouter } from "./create-ops-router.tsx";

// /ops is about who looks: it is drawn in the browser, and apart from the site that all see.
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<RouterProvider router={createOpsRouter()} />);
