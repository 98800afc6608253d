import type { AnswerOf, BodyOf, Call, ParamsOf } from '@fairlead/domain/kit/contract'
import type { Handlers, SignedInContext, RequestContext } from './context.ts'

/** The handlers of a status table's calls: each calls `take` with its action. */
export const stepHandlers = <Steps extends Readonly<Record<string, Call>>>(
  steps: Steps,
  take: (
    context: SignedInContext,
    action: keyof Steps & string,
    params: ParamsOf<Steps[keyof Steps]>,
    body: BodyOf<Steps[keyof Steps]>,
  ) => Promise<AnswerOf<Steps[keyof Steps]>>,
): Handlers<Steps> => {
  const handler =
    (action: string) =>
    ({ params, body, ...context }: RequestContext<Steps[keyof Steps]>) =>
      take(context as SignedInContext, action, params, body)
  return Object.fromEntries(Object.keys(steps).map((action) => [action, handler(action)])) as Handlers<Steps>
}

/** The reason in the body of a step, where its table requires one. */
export const reasonIn = ({ reason = null }: { version: number; reason?: string | null }) => reason
