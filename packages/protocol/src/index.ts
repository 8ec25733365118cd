// Contracts between client, server and workers: messages, synced state, bot jobs, HTTP bodies and the limits they share.
export * from './http.ts';
export * from './job.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './plan.ts';
export * from './requests.ts';
export * from './state.ts';
