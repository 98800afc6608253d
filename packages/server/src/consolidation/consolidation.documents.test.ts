import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import { consolidationDocumentApi } from '@fairlead/domain/consolidation/consolidation.document-api'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import type { PortalDocument } from '@fairlead/domain/document/document'
import { describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { fileOf } from '../document/document.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, consolidations } from './consolidation.testing.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)

const documentsOf = async (client: Client, { consolidation_no }: Consolidation) =>
  (await done(client.send(consolidationDocumentApi.list, { params: { record_id: consolidation_no } }))).documents
const at = ({ consolidation_no }: Consolidation, { document_id }: PortalDocument) => ({ record_id: consolidation_no, document_id })
const remove = (client: Client, plan: Consolidation, document: PortalDocument) =>
  client.send(consolidationDocumentApi.remove, { params: at(plan, document), body: { version: document.version } })
const retype = (client: Client, plan: Consolidation, document: PortalDocument) => {
  const { file_name, visible_to, version } = document
  const body = { file_name, visible_to, version, document_type: 'CORRESPONDENCE' as const }
  return client.send(consolidationDocumentApi.change, { params: at(plan, document), body })
}
const STAYS = { status: 409, problem: { msgKey: 'consolidation.documentStays' } }

/** A plan that was advised to its principal, with its document. */
async function advised() {
  const ops = await as('ops.hkg')
  const { plan } = await make.ready()
  const sent = await done(approve(ops, 'advise', plan))
  const [document] = await documentsOf(ops, sent)
  if (!document) throw new Error('the plan has no document')
  return { ops, plan: sent, document }
}

describe('CONSOL-055 the required document of a plan that its principal has', () => {
  it('can neither be deleted nor get another type, but renamed and replaced by a new version', async () => {
    const { ops, plan, document } = await advised()
    expect(await remove(ops, plan, document)).toMatchObject(STAYS)
    expect((await remove(await as('supervisor.hkg'), plan, document)).problem.Message).toContain('The plan was sent with this document')
    expect(await retype(ops, plan, document)).toMatchObject(STAYS)
    const upload = (body: object) =>
      ops.send(consolidationDocumentApi.upload, {
        params: { record_id: plan.consolidation_no },
        body: { document_type: 'CONSOL_PLAN', visible_to: 'ALL', file: fileOf('plan.pdf'), ...body },
      })
    expect(await upload({ document_type: 'CORRESPONDENCE', document_id: document.document_id })).toMatchObject(STAYS)
    const { version_no } = (await done(upload({}))).versions[0] ?? {}
    const [latest] = await documentsOf(ops, plan)
    expect([version_no, latest?.document_type]).toEqual([2, 'CONSOL_PLAN'])
    const { document_type, visible_to, version } = latest ?? document
    const body = { document_type, visible_to, version, file_name: 'renamed.pdf' }
    await done(ops.send(consolidationDocumentApi.change, { params: at(plan, document), body }))
  })

  it('stays visible to the principal: it cannot be made internal, nor deleted while only an internal one remains', async () => {
    const { ops, plan, document } = await advised()
    const hide = (one: PortalDocument) => {
      const { file_name, document_type, version } = one
      const body = { file_name, document_type, version, visible_to: 'INTERNAL' as const }
      return ops.send(consolidationDocumentApi.change, { params: at(plan, one), body })
    }
    expect(await hide(document)).toMatchObject(STAYS)
    const add = (visible_to: 'ALL' | 'INTERNAL') =>
      done(
        ops.send(consolidationDocumentApi.upload, {
          params: { record_id: plan.consolidation_no },
          body: { document_type: 'CONSOL_PLAN', visible_to, file: fileOf(`${visible_to}.pdf`) },
        }),
      )
    await add('INTERNAL')
    expect(await hide(document)).toMatchObject(STAYS)
    expect(await remove(ops, plan, document)).toMatchObject(STAYS)
    await add('ALL')
    expect((await hide(document)).status).toBe(200)
  })

  it('is missing as long as the principal cannot read it', async () => {
    const ops = await as('ops.hkg')
    const { plan } = await make.ready()
    const [document] = await documentsOf(ops, plan)
    if (!document) throw new Error('the plan has no document')
    const { file_name, document_type, version } = document
    const hidden = { file_name, document_type, version, visible_to: 'INTERNAL' as const }
    await done(ops.send(consolidationDocumentApi.change, { params: at(plan, document), body: hidden }))
    const refused = await approve(ops, 'request', plan)
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'consolidation.documentIsInternal'])
    expect(refused.problem.Message).toContain('Consolidation plan')
    expect((await done(ops.send(consolidationApprovalApi.approval, { params: plan }))).document_is_there).toBe(false)
    await make.uploadTo(ops, plan)
    expect((await done(approve(ops, 'request', plan))).consol_status).toBe('REQUESTED')
  })

  it('can be deleted while another one of its type remains, and after the plan came back', async () => {
    const { ops, plan, document } = await advised()
    const second = await done(
      ops.send(consolidationDocumentApi.upload, {
        params: { record_id: plan.consolidation_no },
        body: { document_type: 'CONSOL_PLAN', visible_to: 'INTERNAL', file: fileOf('second.pdf') },
      }),
    )
    const both = await Promise.all([remove(ops, plan, document), remove(ops, plan, second)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
    await done(approve(await as('supervisor.hkg'), 'reopen', plan, { reason: 'Another sailing' }))
    for (const left of await documentsOf(ops, plan)) expect((await remove(ops, plan, left)).status).toBe(204)
    expect(await documentsOf(ops, plan)).toEqual([])
  })
})
