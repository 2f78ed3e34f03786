/** De uma licença VIGENTE, que o calendário ainda não a venceu, tenha ou não rodado a tarefa da noite; toma o dia de hoje. */
export const AINDA_VALE = 'data_vencimento >= ?';
