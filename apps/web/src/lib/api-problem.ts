import { i18n, loadTexts } from './languages/i18n.ts';

type FieldError = { param: string; msg: string };

/** A refusal by the API. `message` is shown to the user. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  readonly data?: unknown;

  constructor(message: string, facts: { status: number; code: string; errors?: FieldError[]; data?: unknown }) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors ?? [];
    if (facts.data !== undefined) this.data = facts.data;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isObject(value) && typeof value.param === 'string' && typeof value.msg === 'string';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The HTML error page of a proxy is not a message. */
const isReadable = (text: string): boolean => text.trim() !== '' && !text.trimStart().startsWith('<');

const textOf = (body: unknown, raw: string, answer: Response): string | undefined => {
  if (isObject(body)) {
    if (typeof body.message === 'string' && body.message !== '') return body.message;
  } else if (isReadable(raw)) return raw.trim();
  return answer.statusText.trim() || undefined;
};

async function somethingWentWrong(): Promise<string> {
  await loadTexts('problems').catch(() => undefined);
  return i18n.t('problems:http.something_went_wrong');
}

/** The specification's order: the answer's message, the raw body, the error's own message, 'something went wrong'. */
export async function problemFrom(answer: Response): Promise<ApiProblem> {
  const raw = await answer.text().catch(() => '');
  const body = parse(raw);
  const facts = isObject(body) ? body : {};
  return new ApiProblem(textOf(body, raw, answer) ?? (await somethingWentWrong()), {
    status: answer.status,
    code: typeof facts.code === 'string' ? facts.code : 'unknown',
    errors: Array.isArray(facts.errors) ? facts.errors.filter(isFieldError) : [],
    data: facts.data,
  });
}
