import { useQuery } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import type { OpsAreaWish } from "#areas/contract/ops.ts";
import type { OpsCity } from "#catalogue/contract/ops.ts";
import { messageOf } from "#api-client/api-error.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { nearestCity, openArea, openCitiesQuery } from "./wish-calls.ts";

const NOT_OPENED = "It could not be opened. Check the connection and try again.";

type Props = {
  /** The pin code to open; undefined while the dialog is closed. */
  wish: OpsAreaWish | undefined;
  onClose: () => void;
  onOpened: (prefix: string, city: OpsCity) => void;
};

/** The dialog that adds a pin code, or how it begins, to a city. */
export function OpenAreaDialog({ wish, onClose, onOpened }: Props) {
  const id = useId();
  const query = useQuery({ ...openCitiesQuery(), enabled: wish !== undefined });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; message?: string }>({});

  function close() {
    setProblem({});
    onClose();
  }

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || wish === undefined) return;
    const typed = new FormData(event.currentTarget);
    const text = typed.get("prefix");
    const prefix = typeof text === "string" ? text.replaceAll(/\s/g, "") : "";
    if (prefix.length < 2 || !wish.pin_code.startsWith(prefix))
      return setProblem({ field: `Enter 2 to 6 digits with which ${wish.pin_code} begins` });
    setProblem({});
    setIsBusy(true);
    try {
      onOpened(prefix, await openArea(Number(typed.get("city")), prefix));
    } catch (error) {
      setProblem({ message: messageOf(error, NOT_OPENED) });
    }
    setIsBusy(false);
  }

  return (
    <Dialog
      open={wish !== undefined}
      onClose={close}
      title={`Open ${wish?.pin_code}`}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Not now
          </Button>
          <Button type="submit" form={id} busy={isBusy} disabled={query.data === undefined}>
            Open the area
          </Button>
        </>
      }
    >
      <QueryView query={query} loading="Loading cities..." failed="The cities could not be loaded.">
        {(cities) => (
          <Form id={id} className="stack" onSubmit={(event) => void open(event)}>
            <p>
              Customers there can book as in the rest of the city, and vendors of that city get the
              offers. Whoever waits is told at once, which cannot be taken back.
            </p>
            <SelectField
              label="City"
              name="city"
              defaultValue={nearestCity(wish?.pin_code ?? "", cities)?.id}
            >
              {cities.map((city) => (
                <option key={city.id} value={city.id}>
                  {city.name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Pin codes that begin with"
              hint="Fewer digits open the pin codes around it too"
              name="prefix"
              width="short"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              defaultValue={wish?.pin_code}
              error={problem.field}
            />
            <ErrorAlert>{problem.message}</ErrorAlert>
            <p className="small soft">
              It belongs to none of them?{" "}
              <a href={opsPaths.catalogueItem("city:new")}>Add a new city</a>
            </p>
          </Form>
        )}
      </QueryView>
    </Dialog>
  );
}
