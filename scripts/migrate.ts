// npm run migrate: migrates the database as the owner of its tables, and ends. For a site that itself has
// the role of DATABASE_URL only.
import { command } from "./command.ts";

await command(async () => console.log("The database is migrated."));
