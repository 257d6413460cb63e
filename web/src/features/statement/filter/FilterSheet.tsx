import { searchOf } from '@krapao/shared/statement/search.rules'
import { dayOf, whyNotPeriod } from '@krapao/shared/statement/statement.rules'
import { Button } from '@krapao/ui/Button'
import { Field } from '@krapao/ui/form/Field'
import { FilterChips } from '@krapao/ui/form/FilterChips'
import { Sheet } from '@krapao/ui/over/Sheet'
import { type FormEvent, useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { statusWord } from '../row-words.offer.ts'
import { t as statement } from '../statement.text.ts'
import { addressOf, type Filters, statuses, type View } from '../statement-view.ts'
import { kindWords, t } from './filter.text.ts'
import { SearchField } from './SearchField.tsx'

/** `?open=filter`: what to search for, and the kind, the status and the days to look at. */
export function FilterSheet({ view }: { view: View }) {
  const say = useSay()
  const { isOpen, close } = useSheet('filter')
  const form = useId()
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={say(t.filter)}
      closeLabel={say(statement.close)}
      footer={
        <Button variant="gold" size="l" full type="submit" form={form}>
          {say(t.show)}
        </Button>
      }
    >
      <FilterForm id={form} view={view} />
    </Sheet>
  )
}

type Draft = Filters

function FilterForm({ id, view }: { id: string; view: View }) {
  const say = useSay()
  const { page: _, ...filters } = view
  const [draft, setDraft] = useState<Draft>(filters)
  const [wrong, setWrong] = useState<'search' | 'days'>()
  const change = (more: Draft) => {
    setDraft({ ...draft, ...more })
    setWrong(undefined)
  }
  // In place of the sheet's own entry: back leads to what was shown before.
  const show = (chosen: Filters) => navigate(addressOf({ ...chosen, page: 1 }), { replace: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search = draft.search?.trim() || undefined
    if (search !== undefined && !searchOf(search)) setWrong('search')
    else if (whyNotPeriod(draft)) setWrong('days')
    else show({ ...draft, search })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <SearchField
        value={draft.search ?? ''}
        onType={(search) => change({ search })}
        wrong={wrong === 'search'}
      />
      <FilterChips
        label={say(t.kind)}
        name="type"
        value={draft.type ?? ''}
        options={[
          { value: '' as const, label: say(t.all) },
          ...kinds.map((kind) => ({ value: kind, label: say(kindWords[kind]) })),
        ]}
        onChange={(type) => change({ type: type || undefined })}
      />
      <FilterChips
        label={say(t.status)}
        name="status"
        value={draft.status ?? ''}
        options={[
          { value: '' as const, label: say(t.any) },
          ...statuses.map((status) => ({ value: status, label: say(statusWord(status)) })),
        ]}
        onChange={(status) => change({ status: status || undefined })}
      />
      <Days
        draft={draft}
        onChange={change}
        error={wrong === 'days' ? say(t.backwards) : undefined}
      />
      <Button variant="quiet" full onClick={() => show({})}>
        {say(t.clear)}
      </Button>
    </form>
  )
}

const kinds = ['deposit', 'withdraw', 'transfer', 'bonus'] as const

type DaysProps = { draft: Draft; onChange: (days: Draft) => void; error: string | undefined }

/** Usual periods at a press, any other by the phone's own calendar. */
function Days({ draft, onChange, error }: DaysProps) {
  const say = useSay()
  const [today] = useState(() => new Date())
  const since = (daysAgo: number) => ({ from: dayOf(today, daysAgo), to: dayOf(today) })
  const periods = [
    { value: 'any', label: say(t.anyTime), days: { from: undefined, to: undefined } },
    { value: 'today', label: say(t.today), days: since(0) },
    { value: 'week', label: say(t.week), days: since(6) },
    { value: 'month', label: say(t.month), days: since(29) },
  ]
  const chosen = periods.find(({ days }) => days.from === draft.from && days.to === draft.to)
  const day = (name: 'from' | 'to') => ({
    name,
    type: 'date',
    max: dayOf(today),
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) =>
      onChange({ [name]: event.target.value || undefined }),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterChips
        label={say(t.period)}
        name="period"
        value={chosen?.value ?? ''}
        options={periods}
        onChange={(value) => onChange(periods.find((period) => period.value === value)?.days ?? {})}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-start gap-3">
        <Field label={say(t.from)} {...day('from')} />
        <Field label={say(t.to)} {...day('to')} {...(error && { error })} />
      </div>
    </div>
  )
}
