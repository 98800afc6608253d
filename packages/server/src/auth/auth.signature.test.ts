import { authApi } from '@fairlead/domain/auth/auth.api'
import { SIGNATURE_MAX_BYTES, signatureApi } from '@fairlead/domain/auth/auth.signature-api'
import { userApi } from '@fairlead/domain/user/user.api'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EICAR } from '../document/document.testing.ts'
import { client, testPortal, type Client } from '../testing/portal.ts'

const { as, address, visitor, portal } = testPortal()
const rows = async <T>(text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as T[]

const chunk = (type: string, data: string | Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  return Buffer.concat([head, Buffer.from(type), Buffer.from(data), Buffer.from('crc!')])
}
const SIGN = Buffer.from('89504e470d0a1a0a', 'hex')
const pngOf = (width: string, height: string, ...more: Buffer[]) =>
  Buffer.concat([
    SIGN,
    chunk('IHDR', Buffer.from(`${width}${height}0806000000`, 'hex')),
    ...more,
    chunk('IDAT', 'pixels'),
    chunk('IEND', ''),
  ])
const png = (...more: Buffer[]) => pngOf('00000001', '00000001', ...more)
const SECRET = 'taken at 22.28N 114.15E'
const side = (pixels: number) => pixels.toString(16).padStart(4, '0')
const jpeg = (height = 1, width = 1) =>
  Buffer.concat([
    Buffer.from('ffd8ffe10019', 'hex'),
    Buffer.from(SECRET),
    Buffer.from('ffdb00057461fe', 'hex'),
    Buffer.from(`ffc0000808${side(height)}${side(width)}01`, 'hex'),
    Buffer.from('ffda0004686401ffd9', 'hex'),
  ])

const file = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name)
const save = (by: Client, bytes: Buffer, version: number, name = 'me.png') =>
  by.send(signatureApi.saveSignature, { body: { version, file: file(name, bytes) } })
const shown = (by: Client) => by.send(signatureApi.signatureFile, {})
const uidOf = async (login: string) =>
  (await rows<{ user_uid: string }>('select user_uid from portal_user where login_key like $1', [`${login}@%`]))[0]?.user_uid ?? ''
const keyOf = async (user_uid: string) =>
  (await rows<{ key: string | null }>('select e_signature_file_key as key from user_signature where user_uid = $1', [user_uid]))[0]?.key ??
  null
const isStored = (key: string | null) => existsSync(join(portal().services.config.DATA_DIR, 'files', key ?? 'none'))

describe('the own e-signature', () => {
  it('is uploaded without its metadata, shown, replaced and removed, with history rows', async () => {
    const ops = await as('ops.sha')
    const user_uid = await uidOf('ops.sha')
    expect((await ops.send(signatureApi.readSignature, {})).body).toEqual({ content_type: null, size: null, changed_at: null, version: 0 })
    expect((await shown(ops)).status).toBe(404)

    const given = png(chunk('tEXt', SECRET))
    const saved = await save(ops, given, 0)
    expect(saved.body).toMatchObject({ content_type: 'image/png', size: png().length, version: 1 })
    const picture = await shown(ops)
    expect([picture.headers.get('content-type'), Buffer.from(picture.bytes).equals(png())]).toEqual(['image/png', true])
    const first = await keyOf(user_uid)

    const replaced = await save(ops, jpeg(), 1, 'me.jpg')
    expect(replaced.body).toMatchObject({ content_type: 'image/jpeg', version: 2 })
    expect(Buffer.from((await shown(ops)).bytes).includes(SECRET)).toBe(false)
    await expect.poll(() => isStored(first)).toBe(false)

    const second = await keyOf(user_uid)
    expect(isStored(second)).toBe(true)
    const removed = await ops.send(signatureApi.removeSignature, { body: { version: 2 } })
    expect(removed.body).toEqual({ content_type: null, size: null, changed_at: null, version: 3 })
    expect((await shown(ops)).status).toBe(404)
    await expect.poll(() => isStored(second)).toBe(false)
    expect((await ops.send(signatureApi.removeSignature, { body: { version: 3 } })).status).toBe(404)

    const history = await rows("select action, user_uid from history where module = 'user' and record_id = $1 order by history_id", [
      user_uid,
    ])
    expect(history).toEqual(['save_signature', 'save_signature', 'remove_signature'].map((action) => ({ action, user_uid })))
  })

  it('is not overwritten from another tab that has not seen it', async () => {
    const ops = await as('ops.lax')
    expect((await save(ops, png(), 0)).status).toBe(200)
    const late = await save(ops, png(chunk('gAMA', '1234')), 0)
    expect(late).toMatchObject({ status: 409, problem: { latest: { version: 1 } } })
    expect((await ops.send(signatureApi.removeSignature, { body: { version: 0 } })).status).toBe(409)
    expect(Buffer.from((await shown(ops)).bytes).equals(png())).toBe(true)
  })

  it.each<[string, Buffer, string]>([
    ['a text that calls itself a picture', Buffer.from('no picture at all'), 'auth.signatureRefused'],
    ['another kind of picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'auth.signatureRefused'],
    ['half a picture', png().subarray(0, -10), 'auth.signatureRefused'],
    ['nothing', Buffer.alloc(0), 'auth.signatureRefused'],
    ['more than 200 kB', png(chunk('IDAT', Buffer.alloc(SIGNATURE_MAX_BYTES))), 'auth.signatureTooLarge'],
    ['a PNG wider than 2,000 pixels', pngOf('000007d1', '00000001'), 'auth.signatureSides'],
    ['a PNG higher than 2,000 pixels', pngOf('00000001', 'ffffffff'), 'auth.signatureSides'],
    ['a JPEG higher than 2,000 pixels', jpeg(2_001), 'auth.signatureSides'],
    ['a JPEG wider than 2,000 pixels', jpeg(1, 2_001), 'auth.signatureSides'],
    ['a PNG without height', pngOf('00000001', '00000000'), 'auth.signatureRefused'],
    ['a virus', Buffer.from(EICAR), 'document.virusDetected'],
  ])('is not %s', async (_, bytes, msgKey) => {
    const ops = await as('supervisor.hkg')
    const refused = await save(ops, bytes, 0)
    expect([refused.status, refused.problem.errors]).toEqual([422, [expect.objectContaining({ path: 'file', msgKey })]])
    expect((await ops.send(signatureApi.readSignature, {})).body.version).toBe(0)
  })

  it('cannot be changed by a super user acting as the user, or by an administrator', async () => {
    const ops = await as('ops.hkg')
    expect((await save(ops, png(), 0)).status).toBe(200)
    const id = await uidOf('ops.hkg')
    const admin = await as('admin')
    expect((await shown(admin)).status).toBe(404)
    const acting = client(address, (await admin.send(authApi.changeUser, { params: { id } })).body.token)
    const tried = [
      await acting.send(signatureApi.readSignature, {}),
      await shown(acting),
      await save(acting, jpeg(), 1),
      await acting.send(signatureApi.removeSignature, { body: { version: 1 } }),
    ]
    expect(tried.map(({ status, problem }) => [status, problem.msgKey])).toEqual(tried.map(() => [403, 'auth.signatureIsOnesOwn']))
    expect(JSON.stringify((await admin.send(userApi.read, { params: { user_uid: id } })).body)).not.toMatch(/signature/)
    expect(Buffer.from((await shown(ops)).bytes).equals(png())).toBe(true)
    expect((await shown(visitor())).status).toBe(401)
  })
})

it('the e-signature is part of the personal data, and goes with the person', async () => {
  const [agent, admin] = [await as('finance.hkg'), await as('admin')]
  await save(agent, png(), 0)
  const user_uid = await uidOf('finance.hkg')
  const key = await keyOf(user_uid)
  const params = { user_uid }
  const exported = await fetch(`${address()}/api/v1/admin/users/${user_uid}/personal-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const data = (await exported.json()) as { e_signature: unknown }
  expect(data.e_signature).toMatchObject({ content_type: 'image/png', picture: png().toString('base64') })

  const user = (await admin.send(userApi.read, { params })).body
  const erased = await admin.send(userApi.erase, { params, body: { version: user.version, login_id: user.login_id ?? '' } })
  expect(erased.status).toBe(200)
  expect(await rows('select 1 from user_signature where user_uid = $1', [user_uid])).toEqual([])
  await expect.poll(() => isStored(key)).toBe(false)
})
