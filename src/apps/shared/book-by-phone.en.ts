export const words = {
  call: "To book by phone, call ",
  end: ".",
};
