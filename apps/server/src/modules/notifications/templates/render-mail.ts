import type { TenantTx } from '@berth/database';
import type { Language, MailKind, MailValues } from '@berth/domain';

type Wanted = {
  readonly organisationId: string;
  readonly kind: MailKind;
  readonly language: Language;
  readonly values: MailValues;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export async function renderMail(_tx: TenantTx, { kind, values }: Wanted) {
  const text = Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return { subject: kind, html: `<pre>${escaped(text)}</pre>`, text };
}
