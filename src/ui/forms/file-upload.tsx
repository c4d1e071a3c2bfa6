import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from "react";
import { buttonClass } from "../actions/button.tsx";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./file-upload.module.css";
import { IconButton } from "../actions/icon-button.tsx";
import { readDataUrl } from "../browser/read-data-url.ts";
import type { Progress } from "#api-client/upload.ts";
import { DashboardIcon } from "../icons/dashboard-icon.tsx";
import { words } from "./file-upload.en.ts";

type Props = Pick<FieldProps, "label" | "hint" | "error" | "optional"> & {
  id: string;
  /** Media types, as for the input: "application/pdf,image/jpeg". */
  accept: string;
  file: File | undefined;
  onPick: (file: File | undefined) => void;
  pick: string;
  progress?: Progress | undefined;
  onStop?: (() => void) | undefined;
};

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${inMegabytes(bytes)} MB`;

function describeProgress({ sent, total, secondsLeft }: Progress): string {
  if (sent >= total) return words.allSent(sizeOf(total));
  const far = words.far(inMegabytes(sent), inMegabytes(total));
  if (secondsLeft === undefined) return far;
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  return words.left(far, seconds);
}

export function FileUpload(props: Props) {
  const { label, hint, error, optional, id, accept, file, onPick, pick, progress, onStop } = props;
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    if (input.current) input.current.value = "";
    onPick(undefined);
    input.current?.focus();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen !== undefined) onPick(chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && progress === undefined) onPick(dropped);
  }

  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <div
          className={`stack ${styles.box}`}
          data-gap="3"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          {file && (
            <div className={styles.row}>
              <Preview key={`${file.name} ${file.size}`} file={file} />
              <div className={styles.words}>
                <b>{file.name}</b>
                <span className="small figures soft" id={`${id}-far`}>
                  {progress ? describeProgress(progress) : sizeOf(file.size)}
                </span>
              </div>
              {progress ? (
                <IconButton icon="close" label={words.stop(file.name)} onClick={onStop} />
              ) : (
                <IconButton icon="close" label={words.doNotSend(file.name)} onClick={clear} />
              )}
            </div>
          )}
          {file && progress && (
            <progress
              className={styles.progress}
              aria-label={words.uploading(file.name)}
              aria-describedby={`${id}-far`}
              max={100}
              value={Math.round((100 * progress.sent) / Math.max(1, progress.total))}
            />
          )}
          <div className={`cluster ${styles.pick}`} hidden={progress !== undefined}>
            <input
              {...control}
              className={styles.input}
              ref={input}
              type="file"
              accept={accept}
              onChange={choose}
            />
            <label htmlFor={id} className={buttonClass({ variant: "quiet", size: "small" })}>
              <DashboardIcon name="upload" />
              {file ? words.another : pick}
            </label>
            {accept.includes("image/") && (
              <label className={buttonClass({ variant: "quiet", size: "small" }, styles.camera)}>
                <input
                  className={styles.input}
                  type="file"
                  accept="image/*"
                  capture="environment"
                  onChange={choose}
                />
                {words.takePhoto}
              </label>
            )}
            {!file && <span className={styles.drop}>{words.drop}</span>}
          </div>
        </div>
      )}
    </Field>
  );
}

function Preview({ file }: { file: File }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    let isCurrent = true;
    readDataUrl(file)
      .then((address) => isCurrent && setPicture(address))
      .catch((error: unknown) => console.warn("The picture has no preview.", error));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (picture === undefined) return <DashboardIcon name="file" className={styles.sheet} />;
  return <img className={styles.picture} src={picture} alt={words.preview(file.name)} />;
}
