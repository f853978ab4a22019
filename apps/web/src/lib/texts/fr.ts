/** Every text of this language, in one chunk. */
export const texts = import.meta.glob('../../../../../packages/catalogue/fr/*.json', {
  eager: true,
  import: 'default',
});
