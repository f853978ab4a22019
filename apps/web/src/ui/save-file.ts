/** Makes the browser download a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
