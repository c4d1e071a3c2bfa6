import { RouterClient } from "@tanstack/react-router/ssr/client";
import { hydrateRoot } from "react-dom/client";
import { createClient } from "#client.ts";
import "#ui/styles.css";
import { createRouter } from "./create-router.tsx";

const client = createClient(location.origin, (input, init) => fetch(input, init));
hydrateRoot(document, <RouterClient router={createRouter(client)} />);
