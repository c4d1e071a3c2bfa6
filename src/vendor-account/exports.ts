export { addDayOff, availabilityRetention, readDaysOff } from "./availability/availability.ts";
export { listAddresses, listOwnAddressIds, toAddress } from "./addresses/addresses.ts";
export {
  callName,
  findVendorIds,
  isDeactivated,
  isSuspended,
  matchingVendorIds,
  nameOf,
  vendorsWithProfile,
} from "./ground/queries.ts";
export { addHidden, listSuspensions, lockVendor } from "./suspension/queries.ts";
export { documentReferences } from "./profile/profile.ts";
export { findPerson, namedPeople, peopleRetention, photoReferences } from "./people/people.ts";
export { peopleTexts } from "./people/texts.ts";
export { peopleComposers, readEndingChecks, watchChecks } from "./people/checks.ts";
