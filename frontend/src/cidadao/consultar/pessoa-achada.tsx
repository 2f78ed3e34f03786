import { type LicencasDaPessoa } from '../../api/contrato';
import { DadosDaPessoa } from '../../formularios/dados-pessoa';
import { ListaDeLicencas } from './lista-de-licencas';

interface Props extends LicencasDaPessoa {
  destaque: string | null;
  aoMudar: () => void;
}

export default function PessoaAchada({ pessoa, licencas, destaque, aoMudar }: Props) {
  return (
    <>
      <section className="painel consulta-pessoa" aria-labelledby="pessoa-consultada">
        <h2 id="pessoa-consultada">{pessoa.nome}</h2>
        <DadosDaPessoa pessoa={pessoa} />
      </section>
      <ListaDeLicencas licencas={licencas} destaque={destaque} aoMudar={aoMudar} />
    </>
  );
}
