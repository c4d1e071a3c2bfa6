export const words = {
  jobs: (count: number) =>
    `${count.toLocaleString("en-IN")} ${count === 1 ? "job" : "jobs"} with us`,
  idChecked: "ID checked",
  payAfter: "pay after the work",
};
