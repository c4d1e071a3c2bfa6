/** Whether the text is an Indian pin code: six digits, the first not 0. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
