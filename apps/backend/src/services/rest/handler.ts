/** The HTTP side of a request: its caller, the timing and trace headers, and errors turned into answers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RestContext } from './context.ts';
import { respondToFailure } from './errors/render.ts';
import { runPipeline } from './pipeline.ts';
import { callerOf } from './request/caller.ts';
import { header } from './request/exchange.ts';
import type { ReplyParts } from './respond/reply-parts.ts';
import { sendParts } from './respond/send-parts.ts';
import { Timing } from './respond/timing.ts';

/** Makes the one handler of the service. */
export function createHandler(context: RestContext) {
  const { server, snapshots } = context;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let isAuthenticated = false;
    let traced: string | null = null;
    let timing: Timing | null = null;
    let parts: ReplyParts;
    try {
      const snapshot = await snapshots.known();
      const { configuration } = snapshot;
      traced = configuration.traceHeader;
      timing = configuration.timing ? new Timing() : null;
      const caller = await callerOf(request.credential, snapshot);
      timing?.mark('jwt');
      isAuthenticated = caller.role !== configuration.anonymousRole;
      parts = await runPipeline({ request, reply, snapshot, caller, timing }, context);
    } catch (error) {
      const failed = respondToFailure(error, isAuthenticated);
      if (failed.isUnexpected) server.log.error({ err: error, id: request.id }, 'rest: a request failed');
      parts = failed.parts;
    }
    if (timing !== null) {
      timing.mark('response');
      parts.headers['server-timing'] = timing.header;
    }
    const trace = traced === null ? undefined : header(request, traced);
    if (traced !== null && trace !== undefined) parts.headers[traced] = trace;
    return sendParts(reply, parts);
  };
}
