/** As every answer says it that a screen asks for again and again. */
export const reloadAsked = ({ reloadAskedAt }: { readonly reloadAskedAt: number | null }): string | null =>
  reloadAskedAt === null ? null : new Date(reloadAskedAt).toISOString();
