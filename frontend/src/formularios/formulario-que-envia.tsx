import { Form, useFormikContext } from 'formik';

/** Enquanto se envia, o segundo de dois cliques, ou outro Enter, não envia outra vez. */
export function FormularioQueEnvia(props: React.ComponentProps<typeof Form>) {
  const { isSubmitting, handleSubmit } = useFormikContext();
  return (
    <Form
      {...props}
      onSubmit={(evento) => {
        if (isSubmitting) evento.preventDefault();
        else handleSubmit(evento);
      }}
    />
  );
}
