import { z } from 'zod';
import { inTrace } from './in-span.ts';
import type { Recorder } from './trace.ts';
import { causeIn } from './traceparent.ts';

/** The part of a job's data that is about its cause. */
const Carried = z.object({
  traceparent: z.string().optional().catch(undefined),
  organisationId: z.uuid().optional().catch(undefined),
});

type JobStart = { readonly queue: string; readonly id?: string; readonly data?: unknown };

/** Runs a job as a part of the trace that its data names, or in its own. */
export function traceJob<T>(
  recorder: Recorder | undefined,
  { queue, id, data }: JobStart,
  work: () => Promise<T>,
): Promise<T> {
  if (recorder === undefined) return work();
  const { traceparent, organisationId } = Carried.safeParse(data).data ?? {};
  const attributes = {
    'messaging.destination.name': queue,
    ...(id === undefined ? {} : { 'berth.job_id': id }),
    ...(organisationId === undefined ? {} : { 'berth.organisation_id': organisationId }),
  };
  return inTrace(recorder, causeIn(traceparent), { point: 'job', name: `job ${queue}`, attributes }, work);
}
