const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

type Settings = { readonly BERTH_ENV: string; readonly SMTP_URL: string; readonly SMTP_ALLOW_PLAIN: boolean };

/**
 * Returns whether a mail may only leave over TLS. Mails contain the secrets of tickets, and a server on the way could
 * hide that the mail server offers STARTTLS.
 */
export const needsTls = ({ BERTH_ENV, SMTP_URL, SMTP_ALLOW_PLAIN }: Settings): boolean =>
  BERTH_ENV === 'production' && !SMTP_ALLOW_PLAIN && !LOOPBACK.test(new URL(SMTP_URL).hostname);
