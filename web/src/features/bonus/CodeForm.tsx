import { filled } from '@krapao/shared/text'
import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { useSay } from '../../i18n/locale.ts'
import { useForm } from '../../page/form.ts'
import { UpperField } from '../../page/UpperField.tsx'
import { useSheet } from '../../page/useSheet.ts'
import { t } from './bonus.text.ts'

const longest = 20

/** A promotion code, in capitals however it is typed (SPEC §5); what it stands for is found in a sheet of its own. */
export function CodeForm() {
  const say = useSay()
  const promotion = useSheet('promotion')
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => {
      const typed = code.trim()
      if (!typed) return { code: t.codeMissing }
      return typed.length > longest ? { code: filled(t.codeLong, { max: longest }) } : {}
    },
    submit: async ({ code }) => promotion.open({ code: code.trim().toUpperCase() }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
        <UpperField
          label={say(t.code)}
          required
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...form.text('code')}
        />
        <Button type="submit" full>
          {say(t.search)}
        </Button>
      </form>
    </Card>
  )
}
