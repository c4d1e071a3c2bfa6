/** A page of PDF that says that it is nobody's paper. */
export function sampleDocument(name: string): Blob {
  const words = `BT /F1 20 Tf 60 700 Td (Sample paper of ${name}) Tj 0 -32 Td (Nobody of this name exists.) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, "0");
  });
  const table = [`0000000000 65535 f `, ...places.map((place) => `${place} 00000 n `)].join("\n");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Blob([text], { type: "application/pdf" });
}
