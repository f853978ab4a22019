type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** What the server composed from an allow-list, for a frame in which nothing runs; browsers that ask are told so. */
export function trustedMail(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('berth-mail-preview', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}
