export const SLOT_ART = {
  Morning: <path d="M4 32h36M12 32a10 10 0 0 1 20 0M22 9v6M8.5 14.5l4 4M35.5 14.5l-4 4" />,
  Evening: <path d="M4 34h36M30 27A12 12 0 1 1 21 8a9 9 0 0 0 9 19zM35 12v6M32 15h6" />,
};
