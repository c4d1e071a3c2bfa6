/** The URL of a stored file. */
export const fileUrl = (id: string): string => `/api/v1/files/${id}`;
