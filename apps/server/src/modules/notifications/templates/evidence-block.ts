import type { Language } from '@berth/domain';
import type { MailBlock } from './mail-blocks.ts';
import { evidenceText } from './mail-frame.ts';

/** What sensors told when they let a reservation be cancelled, and until when its holder can say otherwise: times. */
export type MailEvidence = {
  readonly from: string;
  readonly to: string;
  readonly readings: number;
  readonly until: string;
};

/** Words that stand under the text of a mail, whoever worded that, and what its button then says. */
export type Appendix = { readonly block: MailBlock; readonly buttonText: string };

/** Nobody loses a place by a sensor without being told why, and how to have it back. */
export async function evidenceBlock(language: Language, evidence: MailEvidence): Promise<Appendix> {
  const { from, to, readings, until } = evidence;
  const lead = (await evidenceText(language, 'mails:evidence.lead'))
    .replace('{from}', from)
    .replace('{to}', to)
    .replace('{readings}', String(readings));
  const ask = (await evidenceText(language, 'mails:evidence.ask')).replace('{until}', until);
  return {
    block: { kind: 'text', html: `<p>${lead}</p>\n<p>${ask}</p>` },
    buttonText: await evidenceText(language, 'mails:evidence.button'),
  };
}
