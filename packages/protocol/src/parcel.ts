// Quick turns asked for at the same time, as one job of the quick queue: their maps, most of what a job is made of, travel once.
import type { BotJob, BotResult } from './job.ts';

export const PARCEL_JOB = 'parcel';
/** A wave of several rooms at once; the largest room takes two. A worker writes all answers of a parcel before the first is sent. */
export const MAX_PARCEL = 32;

/** Each of its jobs is signed and answered by itself, once its map's document is back in its place. */
export interface QuickParcel {
  /** In the place of their map's document the number of one of `documents`. */
  readonly jobs: readonly unknown[];
  readonly documents: readonly unknown[];
}

/** What became of one job of a parcel, in its order. */
export type ParcelAnswer = { readonly result: BotResult } | { readonly refused: string };

/** Documents are told apart by identity. */
export function packParcel(jobs: readonly BotJob[]): QuickParcel {
  const documents = [...new Set(jobs.map(({ map }) => map.document))];
  const numbers = new Map(documents.map((document, number) => [document, number]));
  return {
    jobs: jobs.map((job) => ({ ...job, map: { ...job.map, document: numbers.get(job.map.document) } })),
    documents,
  };
}

/** Any input: of what is no job of a parcel nothing is changed. */
export const unpackParcel = ({ jobs, documents }: QuickParcel): unknown[] =>
  jobs.map((job) => {
    if (!isObject(job) || !isObject(job.map) || typeof job.map.document !== 'number') return job;
    return { ...job, map: { ...job.map, document: documents[job.map.document] } };
  });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
