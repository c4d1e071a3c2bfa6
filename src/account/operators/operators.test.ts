import { beforeEach, expect, test } from "vitest";
import type { InviteAnswer, OperatorList } from "./contract.ts";
import type { DeskRole } from "#kernel/actor.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";
import {
  app,
  findRow,
  findRows,
  query,
  refusalOf,
  setUpTestApp,
  updateRows,
} from "#test/set-up-test-app.ts";
import { SATURDAY } from "#test/test-app.ts";

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = "a-mop-of-my-own";

let token: string;
setUpTestApp();
beforeEach(async () => {
  app.clock.now = SATURDAY;
  token = await operatorToken(app);
});

let invited = 0;
const someone = (): { email: string; name: string; desk_role?: DeskRole } => ({
  email: `dev${invited++}@example.in`,
  name: "Dev Prakash",
});

async function invite(person = someone()): Promise<InviteAnswer & { key: string }> {
  const response = await app.send("/api/v1/ops/operators/invitations", { json: person, token });
  expect(response.status).toBe(201);
  const answer = (await response.json()) as InviteAnswer;
  return { ...answer, key: answer.path.replace("/ops/join#", "") };
}

const accept = (key: string, password = PASSWORD) =>
  app.send("/api/v1/invitations/accept", { json: { key, password } });

const readInvitation = (key: string) => app.send("/api/v1/invitations/read", { json: { key } });

async function list(): Promise<OperatorList> {
  const response = await app.send("/api/v1/ops/operators", { token });
  return (await response.json()) as OperatorList;
}

async function newColleague(): Promise<{ id: number; token: string; email: string }> {
  const { key, email } = await invite({ ...someone(), desk_role: "owner" });
  const joined = (await (await accept(key)).json()) as { token: string };
  const { operators } = await list();
  return { ...joined, email, id: operators.find((one) => one.email === email)?.id ?? 0 };
}

const move = (id: number, act: "deactivate" | "reactivate", as = token) =>
  app.send(`/api/v1/ops/operators/${id}/${act}`, { method: "POST", token: as });

const setRole = (id: number, desk_role: DeskRole, as = token) =>
  app.send(`/api/v1/ops/operators/${id}/role`, { method: "PUT", json: { desk_role }, token: as });

const works = async (as: string) =>
  (await app.send("/api/v1/ops/waiting", { token: as })).status === 200;

const trail = async () => (await findRows("audit_entry", { subject: "operator" })).at(-1);

test("an invitation shows who invited whom, and creates an operator once", async () => {
  const person = someone();
  const { key } = await invite(person);
  expect(await trail()).toMatchObject({ act: "invited", subject_name: "Dev Prakash" });
  const shown = await (await readInvitation(key)).json();
  expect(shown.invitation).toMatchObject({ ...person, invited_by: "desk@example.in" });
  const { token: theirs } = await (await accept(key)).json();
  expect(await works(theirs)).toBe(true);
  expect(await trail()).toMatchObject({ act: "joined", subject_name: "Dev Prakash" });
  expect((await accept(key)).status).toBe(410);
  expect((await readInvitation(key)).status).toBe(410);
  const again = await app.send("/api/v1/login", {
    json: { email: person.email, password: PASSWORD },
  });
  expect(again.status).toBe(200);
});

test("an invitation makes one operator of ten who accept it at the same moment", async () => {
  const { key, email } = await invite();
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
  const { operators } = await list();
  expect(operators.filter((one) => one.email === email)).toHaveLength(1);
});

test("an invitation is good for seven days, until it is withdrawn or followed by another", async () => {
  const old = await invite();
  app.clock.now = new Date(SATURDAY.getTime() + 7 * DAY);
  const answer = await (await accept(old.key)).json();
  expect(answer.message).toBe("This invitation has expired. Ask for a new link");

  app.clock.now = SATURDAY;
  const withdrawn = await invite();
  const id = (await list()).invitations.find(({ email }) => email === withdrawn.email)?.id;
  const withdraw = () => app.send(`/api/v1/ops/invitations/${id}`, { method: "DELETE", token });
  expect((await withdraw()).status).toBe(204);
  expect((await withdraw()).status).toBe(404);
  expect((await accept(withdrawn.key)).status).toBe(410);

  const person = someone();
  const first = await invite(person);
  const second = await invite(person);
  expect((await accept(first.key)).status).toBe(410);
  expect((await accept(second.key)).status).toBe(200);
});

test("an invitation has its key behind the # of the link, and in no path of a call", async () => {
  const { path, key } = await invite();
  expect(path).toMatch(/^\/ops\/join#[\w-]{43}$/);
  expect((await app.send(`/api/v1/invitations/${key}`)).status).toBe(404);
  const inPath = { json: { password: PASSWORD } };
  expect((await app.send(`/api/v1/invitations/${key}`, inPath)).status).toBe(404);
  expect((await accept(key)).status).toBe(200);
});

test("an invitation lies in the database as a hash only, and another key opens nothing", async () => {
  const { key } = await invite();
  const rows = await findRows("operator_invitation");
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await accept(`${key.slice(0, -1)}_`)).status).toBe(404);
  expect((await accept("short")).status).toBe(404);
});

test("an invitation asks for a password as a sign-up does", async () => {
  const { key } = await invite();
  for (const [password, sentence] of [
    ["short", "Password is too short (minimum is 8 characters)"],
    ["password1", "Password is too common. Choose one that others do not use"],
  ] as const) {
    const response = await accept(key, password);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toContain(sentence);
  }
  const json = { key, password: PASSWORD, password_confirmation: "another" };
  const differs = await app.send("/api/v1/invitations/accept", { json });
  expect((await differs.json()).errors).toEqual(["Passwords do not match!"]);
  expect((await accept(key)).status).toBe(200);
});

test("an invitation is refused for the e-mail address of an operator or vendor", async () => {
  const vendor = await newVendor(app);
  for (const email of [vendor.email.toUpperCase(), "desk@example.in"]) {
    const json = { email, name: "Dev" };
    const response = await app.send("/api/v1/ops/operators/invitations", { json, token });
    expect(response.status).toBe(422);
    expect((await response.json()).issues[0].path).toBe("email");
  }
});

const inviteAs = async (as: string) => {
  const person = someone();
  const response = await app.send("/api/v1/ops/operators/invitations", { json: person, token: as });
  const { path } = (await response.json()) as InviteAnswer;
  return { ...person, key: path.replace("/ops/join#", "") };
};

test("an invitation by a deactivated operator ends at once, is listed as ended, and stays ended when its inviter is reactivated", async () => {
  const colleague = await newColleague();
  const { key, email } = await inviteAs(colleague.token);
  expect((await readInvitation(key)).status).toBe(200);
  await move(colleague.id, "deactivate");
  const listed = async () => (await list()).invitations.find((one) => one.email === email);
  for (const state of ["deactivated", "let back in"]) {
    const read = await readInvitation(key);
    expect(read.status, state).toBe(410);
    expect((await read.json()).message).toBe(
      "The person who invited you has left. Ask someone else for a new link",
    );
    expect((await accept(key)).status, state).toBe(410);
    expect(await listed(), state).toMatchObject({ inviter_left: true, is_expired: false });
    await move(colleague.id, "reactivate");
  }
  const { operators } = await list();
  expect(operators.some((one) => one.email === email)).toBe(false);
  // A new invitation replaces it.
  const { key: next } = await invite({ email, name: "Dev Prakash" });
  expect((await accept(next)).status).toBe(200);
});

test("an invitation by a deactivated operator creates an operator before a concurrent deactivation of its inviter or not at all", async () => {
  for (let round = 0; round < 10; round++) {
    const colleague = await newColleague();
    const { key, email } = await inviteAs(colleague.token);
    const [joined, left] = await Promise.all([accept(key), move(colleague.id, "deactivate")]);
    expect(left.status).toBe(200);
    expect([200, 410]).toContain(joined.status);
    const { operators, invitations } = await list();
    expect(operators.some((one) => one.email === email)).toBe(joined.status === 200);
    const open = invitations.find((one) => one.email === email);
    expect(open?.inviter_left).toBe(joined.status === 200 ? undefined : true);
    if (joined.status !== 200) continue;
    // The audit trail has them in order.
    const acts = await query`select act from audit_entry where act in ('joined', 'deactivated')
      order by id desc limit 2`;
    expect(acts).toEqual([{ act: "deactivated" }, { act: "joined" }]);
  }
});

test("an invitation by a deactivated operator cannot be made at the moment of the deactivation and be good afterwards", async () => {
  for (let round = 0; round < 10; round++) {
    const colleague = await newColleague();
    const person = someone();
    const json = { json: person, token: colleague.token };
    const [made] = await Promise.all([
      app.send("/api/v1/ops/operators/invitations", json),
      move(colleague.id, "deactivate"),
    ]);
    expect([201, 401, 409]).toContain(made.status);
    if (made.status !== 201) continue;
    const { path } = (await made.json()) as InviteAnswer;
    expect((await accept(path.replace("/ops/join#", ""))).status).toBe(410);
  }
});

test("a deactivated operator is signed out at once, and can sign in after a reactivation", async () => {
  const colleague = await newColleague();
  expect((await move(colleague.id, "deactivate")).status).toBe(200);
  expect(await trail()).toMatchObject({ act: "deactivated" });
  expect(await works(colleague.token)).toBe(false);
  const json = { email: colleague.email, password: PASSWORD };
  expect((await app.send("/api/v1/login", { json })).status).toBe(401);

  expect(await refusalOf(move(colleague.id, "deactivate"))).toEqual([
    409,
    "This operator is deactivated already: deactivated by desk@example.in, Sat 21 Nov at 11:00",
  ]);
  expect((await move(colleague.id, "reactivate")).status).toBe(200);
  expect((await move(colleague.id, "reactivate")).status).toBe(409);
  expect((await app.send("/api/v1/login", { json })).status).toBe(200);
  // The old session stays ended.
  expect(await works(colleague.token)).toBe(false);
});

test("an operator cannot deactivate oneself, a customer, or an unknown account", async () => {
  const { operators } = await list();
  const me = operators.find(({ is_you }) => is_you)?.id ?? 0;
  expect((await move(me, "deactivate")).status).toBe(409);
  const customer = await findRow("account", { role: "customer" }, ["id"]);
  expect((await move(customer.id, "deactivate")).status).toBe(404);
  expect((await move(999_999, "deactivate")).status).toBe(404);
});

test("an invitation carries a role, and an owner changes it; the trail has both", async () => {
  const { key, email } = await invite({ ...someone(), desk_role: "helper" });
  const { token: theirs } = await (await accept(key)).json();
  const session = () => app.send("/api/v1/session", { token: theirs });
  expect((await (await session()).json()).desk).toMatchObject({ role: "helper" });
  const { id } = await findRow("account", { email }, ["id"]);
  expect((await setRole(id, "operator")).status).toBe(200);
  expect((await (await session()).json()).desk).toEqual({ id, role: "operator" });
  expect(await trail()).toMatchObject({
    act: "changed the role",
    before: { desk_role: "helper" },
    after: { desk_role: "operator" },
  });
  expect((await setRole(id, "helper", theirs)).status).toBe(403);
});

test("an invitation of a former owner ends", async () => {
  const colleague = await newColleague();
  const response = await app.send("/api/v1/ops/operators/invitations", {
    json: someone(),
    token: colleague.token,
  });
  const { path } = (await response.json()) as InviteAnswer;
  expect((await setRole(colleague.id, "operator")).status).toBe(200);
  expect((await accept(path.replace("/ops/join#", ""))).status).toBe(410);
});

test("an owner stays when all demote each other concurrently", async () => {
  const colleague = await newColleague();
  const { operators } = await list();
  const me = operators.find(({ is_you }) => is_you)?.id ?? 0;
  for (const { id } of operators)
    if (id !== me && id !== colleague.id) await setRole(id, "operator");
  const [mine, theirs] = await Promise.all([
    setRole(colleague.id, "helper"),
    setRole(me, "helper", colleague.token),
  ]);
  expect([mine.status, theirs.status].filter((status) => status === 200)).toHaveLength(1);
  const [owner, ...others] = await findRows("account", { desk_role: "owner" }, ["id"]);
  expect(others).toEqual([]);
  await updateRows("account", { id: me }, { desk_role: "owner" });
  if (owner?.id !== me) await updateRows("account", { id: colleague.id }, { desk_role: "helper" });
  expect(await refusalOf(setRole(me, "operator"))).toEqual([
    409,
    "The last owner must stay. Make somebody else an owner first",
  ]);
});

test("an operator stays when all deactivate each other concurrently", async () => {
  const colleague = await newColleague();
  const { operators } = await list();
  const me = operators.find(({ is_you }) => is_you)?.id ?? 0;
  for (const { id, is_active } of operators)
    if (is_active && id !== me && id !== colleague.id) await move(id, "deactivate");

  const [mine, theirs] = await Promise.all([
    move(colleague.id, "deactivate"),
    move(me, "deactivate", colleague.token),
  ]);
  // The second is stopped by the rule or by its ended session.
  expect([mine.status, theirs.status].filter((status) => status === 200)).toHaveLength(1);
  const left = await findRows("account", { role: "operator", deactivated_at: null }, ["id"]);
  expect(left).toHaveLength(1);
});
