import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { PACKAGE_LINES, PackagesForm, type Packages } from '@fairlead/domain/package-line/package-line'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { completedPackages, packagesFormOf } from '@fairlead/domain/package-line/package-line.defaults'
import { packageFindings } from '@fairlead/domain/package-line/package-line.rules'
import { packagesEditable } from '@fairlead/domain/package-line/package-line.transitions'
import { texts } from '../kit/app/texts.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import { send } from '../kit/net/send.ts'

/** The package lines with their order, which decides whether they can be edited. */
export type PackagesOfOrder = Packages & { order: ShippingOrder }

/** The editor's declaration of the package lines of an order. */
export const packagesRecord = plainKind<PackagesOfOrder, PackagesForm>({
  module: 'package-line',
  idOf: ({ so_no }) => so_no,
  shape: {
    schema: PackagesForm,
    lines: PACKAGE_LINES,
    labelOf: (field) => texts().say(`package-line.${field === 'lines' ? 'title' : field}`),
  },
  forms: {
    empty: () => ({ lines: [] }),
    of: packagesFormOf,
    completed: completedPackages,
  },
  calls: {
    save: async ({ so_no, version, order }, form) => ({
      ...(await send(packageLineApi.savePackages, { params: { so_no }, body: { ...form, version } }, { handles403: true })),
      order,
    }),
  },
  rules: {
    editable: (packages) => packages !== null && packagesEditable(packages.order, packages),
    findings: (form, _action, { record }) => (record ? packageFindings(form, record) : []),
  },
  words: { savedText: 'package-line.saved' },
})
