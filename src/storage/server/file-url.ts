/** Where a stored file opens, for whoever may open it. */
export const fileUrl = (id: string): string => `/api/v1/files/${id}`;
