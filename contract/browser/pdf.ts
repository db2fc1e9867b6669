/** Small PDFs for uploads (ISO 32000-1, section 7.5). */

/**
 * A PDF with a line of text on each page. `padding` is that many bytes that no page needs, so that it is
 * worth to be asked for in parts.
 */
export function pdfOf(lines: readonly string[], padding = 0): Buffer {
  const pages = lines.map((_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const drawing = `BT /F1 36 Tf 60 300 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 720 405] /Contents ${5 + index * 2} 0 R ` +
          '/Resources << /Font << /F1 3 0 R >> >> >>',
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
    `<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${end}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** What begins like a PDF, as far as a server looks, and holds none. */
export const brokenPdf = (): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4000, 32), Buffer.from('\n%%EOF\n')]);
