/** O número da licença, com os zeros à esquerda apagados: o que distingue um do outro é o resto. */
export function Protocolo({ numero }: { numero: string }) {
  const [, sigla = '', zeros = '', resto = numero] = /^(\w+-)(0+)(.*)$/.exec(numero) ?? [];
  return (
    <>
      {sigla}
      <span className="zeros">{zeros}</span>
      {resto}
    </>
  );
}
