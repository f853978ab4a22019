import type { Language } from '@berth/domain/language';
import type { MailBlock } from './mail-blocks.ts';
import { evidenceText } from './mail-frame.ts';

/** The sensor evidence for a cancellation and until when its holder can object, as local times. */
export type MailEvidence = {
  readonly from: string;
  readonly to: string;
  readonly readings: number;
  readonly until: string;
};

/** A block below the text of a mail, also below an organisation's own text, and the label of the button. */
export type Appendix = { readonly block: MailBlock; readonly buttonText: string };

/** Explains why sensors cancelled a reservation and how to restore it; every such mail has this block. */
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
